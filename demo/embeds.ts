import { escapeHtml } from './html.ts';
import { proseFrom } from './prose.ts';
import type { Random } from './random.ts';
import type { Topic } from './topics.ts';

/** An embed of another site inside a story: a film or a map in a frame, or somebody's post. */
export interface Embed {
  readonly kind: 'embed';
  readonly of: 'film' | 'map' | 'post';
  readonly name: string;
  /** Words of the post, or the name of the film or map: part of the story, though not of its text. */
  readonly title: string;
}

/** Text below every post, on any page that shows one. */
export const POST_FOOT = 'Gullnet – Follow – 17:04';

export function embedFor(topic: Topic, random: Random): Embed {
  const of = random.pick(['film', 'map', 'post'] as const);
  const title = proseFrom(random).write(of === 'post' ? 'comment' : 'caption', topic);
  return { kind: 'embed', of, name: `${of}-${random.int(1000, 9999)}`, title };
}

export function embedHtml({ of, name, title }: Embed): string {
  if (of === 'post')
    return `<blockquote class="social-embed" data-story="embed"><p>${escapeHtml(title)}</p><small>${POST_FOOT}</small></blockquote>`;
  const [width, height] = of === 'film' ? [640, 360] : [640, 300];
  return `<div class="embed embed-${of}" data-story="embed"><iframe src="/embeds/${of}/${name}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy"></iframe></div>`;
}

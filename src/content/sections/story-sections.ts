import { inTurn } from '../../browser/in-turn.ts';
import type { Settings } from '../../browser/settings.ts';
import { onSettingsChanged, readSettings } from '../../browser/settings-store.ts';
import { sectionName } from '../../browser/unwanted-sections.ts';
import { askBackground } from '../../messaging/ask-background.ts';
import type { LinkSections } from '../../messaging/protocol.ts';
import { toggleAttribute } from '../../snapshot/unclobbered.ts';
import { headlinesOf, linksOf, shownText } from '../shared/headlines.ts';
import { markSheet } from '../shared/mark-sheet.ts';
import type { Chip } from './chip-menu.ts';
import { type SectionChips, sectionChips } from './section-chips.ts';
import { teaserOf } from './teaser.ts';

/** At most this many teasers of a page get a chip. Chosen by hand. */
const MOST_TEASERS = 120;

/** Returns a function that names each teaser's section and fades unwanted ones. Names and fading go when the person turns them off. */
export function storySections(document: Document): () => Promise<void> {
  const sheet = markSheet('fewer');
  let site = '';
  let chips: SectionChips | undefined;
  let shown: readonly Chip[] = [];
  let back: readonly Element[] = [];

  const follow = async ({ sectionSites }: Pick<Settings, 'sectionSites'>) => {
    const unwanted = sectionSites[site];
    if (!unwanted) shown = [];
    const fewer = new Set(unwanted?.map(({ section }) => section));
    const standing = shown.filter(({ section }) => fewer.has(section)).map(({ teaser }) => teaser);
    if (standing.length > 0) await sheet.insert();
    for (const element of back) toggleAttribute(element, sheet.name, false);
    for (const element of standing) toggleAttribute(element, sheet.name, true);
    back = standing;
    if (shown.length === 0) {
      chips?.remove();
      chips = undefined;
      return;
    }
    chips ??= sectionChips(document, (chip, fewer) =>
      askBackground('wantFewer', { section: chip.section, name: chip.name, fewer }),
    );
    chips.show(shown, fewer);
  };
  // Changes run one after another, so that the last one is shown. If the worker is gone, the next change asks again.
  const turns = inTurn();
  onSettingsChanged((settings) => void turns(() => follow(settings)).catch(() => undefined));

  return async () => {
    const links = linksOf(document);
    const told = await askBackground('storySections', { links: links.map(({ href }) => href) });
    site = told.site;
    shown = chipsOf(links, told);
    await turns(async () => follow(await readSettings()));
  };
}

/** Returns a chip for each teaser whose section is known and has a name on this page. */
function chipsOf(links: readonly HTMLAnchorElement[], { stories, sections }: LinkSections): Chip[] {
  const names = namesOf(links, stories, sections);
  const sectionOf = new Map(stories.map((story, i) => [story, sections[i] ?? null]));
  return [...headlinesOf(links, stories)].slice(0, MOST_TEASERS).flatMap(([story, headline]) => {
    const section = sectionOf.get(story) ?? null;
    const name = section === null ? undefined : names.get(section);
    return section === null || !name ? [] : [{ section, name, headline, teaser: teaserOf(headline) }];
  });
}

/** Returns each section's name: the text of most links to it. */
function namesOf(
  links: readonly HTMLAnchorElement[],
  stories: readonly (number | null)[],
  sections: readonly (number | null)[],
): Map<number, string> {
  const said = new Map<number, Map<string, number>>();
  links.forEach((link, i) => {
    const section = sections[i] ?? null;
    if (section === null || (stories[i] ?? null) !== null) return;
    const name = sectionName(shownText(link));
    if (name === '') return;
    const names = said.get(section) ?? new Map<string, number>();
    said.set(section, names.set(name, (names.get(name) ?? 0) + 1));
  });
  return new Map(
    [...said].map(([section, names]) => [
      section,
      [...names].reduce((most, one) => (one[1] > most[1] ? one : most))[0],
    ]),
  );
}

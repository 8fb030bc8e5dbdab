import { useEffect, useState } from 'preact/hooks';
import { t } from '../ui/translate.ts';
import type { OutlineEntry } from './story-outline.ts';

/** Draws the story's headings as links and shows which one is being read. */
export function OutlinePanel({ entries }: { entries: readonly OutlineEntry[] }) {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const onScroll = () => {
      const passed = entries.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top < innerHeight / 3;
      });
      setCurrent(passed.at(-1)?.id ?? '');
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [entries]);
  return (
    <nav id="outline" class="outline" aria-label={t('outline')}>
      <ol>
        {entries.map(({ id, text, depth }) => (
          <li key={id} style={{ '--depth': String(depth) }}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

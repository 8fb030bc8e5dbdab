import { useState } from 'preact/hooks';
import type { InformativeStructure } from '../core/links/informative-structure.ts';
import { Button } from '../ui/button.tsx';
import { t, tn } from '../ui/translate.ts';
import { LinkCurves } from './link-curves.tsx';
import { PageColumn } from './page-column.tsx';
import type { PageName } from './page-names.ts';
import { StructureTable } from './structure-table.tsx';
import { isLed, structureView } from './structure-view.ts';
import './structure-section.css';

const INDEX_PAGES = 8;
const STORIES = 12;
const MORE_STORIES = 24;

interface StructureSectionProps {
  readonly structure: InformativeStructure;
  readonly names: ReadonlyMap<number, PageName>;
}

/** Draws the informative structure: index pages on one side, stories on the other, links between them. */
export function StructureSection({ structure, names }: StructureSectionProps) {
  const [most, setMost] = useState(STORIES);
  const [pointed, setPointed] = useState<number | null>(null);
  const view = structureView(structure, INDEX_PAGES, most);
  const { indexPages, stories, curves } = view;

  if (indexPages.length === 0 || stories.length === 0) {
    return (
      <section class="panel" aria-labelledby="structure-title">
        <h2 id="structure-title">{t('structureTitle')}</h2>
        <p class="intro soft">{t('structureNoneHint')}</p>
      </section>
    );
  }

  const joined = new Set(
    curves.flatMap(({ from, to }) => {
      const ends = [indexPages[from]?.page, stories[to]?.page];
      return ends.includes(pointed ?? undefined) ? ends : [];
    }),
  );
  const column = { names, pointed, joined, onPoint: setPointed };
  const unnamed = [...indexPages, ...stories].some(({ page }) => !names.has(page));
  const led = structure.articles.filter(isLed).length;
  const rows = Math.max(indexPages.length, stories.length);

  return (
    <section class="panel" aria-labelledby="structure-title">
      <h2 id="structure-title">{t('structureTitle')}</h2>
      <p class="intro soft">{t('structureIntro')}</p>
      <div class="structure" data-pointed={joined.size > 0} style={{ '--rows': String(rows) }}>
        <PageColumn
          id="index-pages"
          title={t('indexPages')}
          measure={t('hubValue')}
          pages={indexPages}
          {...column}
        />
        <LinkCurves view={view} pointed={pointed} />
        <PageColumn
          id="stories"
          title={t('stories')}
          measure={t('authorityValue')}
          pages={stories}
          {...column}
        />
      </div>
      {led > most && (
        <Button look="quiet" onClick={() => setMost(most + MORE_STORIES)}>
          {tn('sitesMore', Math.min(MORE_STORIES, led - most))}
        </Button>
      )}
      {unnamed && <p class="note soft">{t('namesHint')}</p>}
      <StructureTable view={view} names={names} />
    </section>
  );
}

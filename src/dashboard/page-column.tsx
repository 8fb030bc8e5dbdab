import type { RankedPage } from '../core/links/informative-structure.ts';
import { formatNumber } from '../ui/format.ts';
import { t } from '../ui/translate.ts';
import type { PageName } from './page-names.ts';

interface PageColumnProps {
  readonly id: string;
  readonly title: string;
  /** Name of the pages' value. */
  readonly measure: string;
  readonly pages: readonly RankedPage[];
  readonly names: ReadonlyMap<number, PageName>;
  readonly pointed: number | null;
  readonly joined: ReadonlySet<number | undefined>;
  readonly onPoint: (page: number | null) => void;
}

/** Draws pages of one kind, best first; pointing at a page shows the pages it is joined to. */
export const PageColumn = ({
  id,
  title,
  measure,
  pages,
  names,
  pointed,
  joined,
  onPoint,
}: PageColumnProps) => (
  <div class={`page-column ${id}`}>
    <h3 id={id}>{title}</h3>
    <ol aria-labelledby={id}>
      {pages.map(({ page, value }) => (
        <li
          key={page}
          class={page === pointed ? 'pointed' : joined.has(page) ? 'joined' : ''}
          onMouseEnter={() => onPoint(page)}
          onMouseLeave={() => onPoint(null)}
          onFocusIn={() => onPoint(page)}
          onFocusOut={() => onPoint(null)}
        >
          <Name name={names.get(page)} />
          <span class="value" title={measure}>
            <span class="unseen">{measure} </span>
            {formatNumber(value)}
          </span>
          <i style={{ inlineSize: `${100 * value}%` }} />
        </li>
      ))}
    </ol>
  </div>
);

/** Draws a page's name as a link, taken from an open tab; without a name, the words for an unnamed page. */
export const Name = ({ name }: { name: PageName | undefined }) =>
  name ? (
    <a class="name" dir="auto" href={name.url} title={name.text} target="_blank" rel="noreferrer">
      {name.text}
    </a>
  ) : (
    <span class="name soft">{t('pageUnnamed')}</span>
  );

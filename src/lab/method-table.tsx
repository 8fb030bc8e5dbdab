import type { ComponentChildren } from 'preact';
import { formatNumber, formatShare } from '../ui/format.ts';
import { FramedTable } from '../ui/framed-table.tsx';
import { t } from '../ui/translate.ts';
import type { MethodView } from './compare.ts';
import type { Comparison } from './use-comparison.ts';

/** Number of blocks that are drawn: the table has a cell for each block and method. Chosen by hand. */
const MOST_BLOCKS = 300;

/** Draws methods side by side: their figures above, the page's blocks below. */
export const MethodTable = ({ comparison: { blocks, views } }: { comparison: Comparison }) => (
  <FramedTable label={t('labTitle')} class="methods">
    <thead>
      <tr>
        <th scope="col">{t('labMethod')}</th>
        {views.map(({ name, about }) => (
          <th key={name} scope="col" lang="en">
            <MethodName name={name} about={about} />
          </th>
        ))}
      </tr>
      <Figures label={t('labKept')} views={views} figure={({ share }) => formatShare(share)} />
      <Figures
        label={t('labThreshold')}
        views={views}
        figure={({ threshold, bounds }) =>
          threshold === null ? (
            '–'
          ) : (
            <span title={bounds}>
              {formatNumber(threshold)}
              <span class="unseen" lang="en">
                {bounds}
              </span>
            </span>
          )
        }
      />
      <Figures label={t('labTime')} views={views} figure={({ ms }) => formatNumber(ms, 1)} />
    </thead>
    <tbody>
      {blocks.slice(0, MOST_BLOCKS).map((block, i) => (
        <tr key={block.start}>
          <th scope="row" dir="auto" title={block.text}>
            {block.text.slice(0, 140)}
          </th>
          {views.map(({ name, kept }) => (
            <td key={name} class={kept[i] ? 'kept' : ''}>
              <span class="unseen">{kept[i] ? t('labIsKept') : t('labIsLeft')}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </FramedTable>
);

interface FiguresProps {
  readonly label: string;
  readonly views: readonly MethodView[];
  readonly figure: (view: MethodView) => ComponentChildren;
}

const Figures = ({ label, views, figure }: FiguresProps) => (
  <tr class="figures">
    <th scope="row">{label}</th>
    {views.map((view) => (
      <td key={view.name}>{figure(view)}</td>
    ))}
  </tr>
);

/** Draws a method's name, as a link to its paper if one is named. */
function MethodName({ name, about }: { name: string; about: string }) {
  const cited = /\(([^()]+)\)$/.exec(about)?.[1] ?? '';
  const paper = /\d{4}/.test(cited) ? cited.split(';').at(-1) : undefined;
  if (!paper) return <span title={about}>{name}</span>;
  return (
    <a
      title={about}
      href={`https://dblp.org/search?q=${encodeURIComponent(paper.replace(/[,&]/g, ' '))}`}
      target="_blank"
      rel="noreferrer"
    >
      {name}
    </a>
  );
}

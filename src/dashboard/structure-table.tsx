import { defined } from '../core/basics/defined.ts';
import { formatNumber } from '../ui/format.ts';
import { FramedTable } from '../ui/framed-table.tsx';
import { t } from '../ui/translate.ts';
import { Name } from './page-column.tsx';
import type { PageName } from './page-names.ts';
import type { StructureView } from './structure-view.ts';
import './tables.css';
import './structure-table.css';

interface StructureTableProps {
  readonly view: StructureView;
  readonly names: ReadonlyMap<number, PageName>;
}

/** Shows the drawing in words: each index page, and the stories it leads to by their rank. */
export const StructureTable = ({ view: { indexPages, stories, curves }, names }: StructureTableProps) => (
  <details class="as-table">
    <summary>{t('asTable')}</summary>
    <FramedTable label={t('structureTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('indexPages')}</th>
          <th scope="col">{t('hubValue')}</th>
          <th scope="col">{t('stories')}</th>
        </tr>
      </thead>
      <tbody>
        {indexPages.map(({ page, value }, row) => (
          <tr key={page}>
            <th scope="row">
              <Name name={names.get(page)} />
            </th>
            <td>{formatNumber(value)}</td>
            <td>
              <ol>
                {curves
                  .filter(({ from }) => from === row)
                  .map(({ to }) => (
                    <li key={to} value={to + 1}>
                      <Name name={names.get(defined(stories[to]).page)} />
                    </li>
                  ))}
              </ol>
            </td>
          </tr>
        ))}
      </tbody>
    </FramedTable>
  </details>
);

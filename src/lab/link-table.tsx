import { formatNumber, formatShare } from '../ui/format.ts';
import { FramedTable } from '../ui/framed-table.tsx';
import { t } from '../ui/translate.ts';
import type { LinkView } from './link-views.ts';

/** Draws a row for each open page of the site: P(story), its ranks by LAMIS, its names by links, and its section by links and text. */
export const LinkTable = ({ views }: { views: readonly LinkView[] }) => (
  <section aria-labelledby="lab-links-title">
    <h2 id="lab-links-title">{t('labLinks')}</h2>
    <p class="intro soft">{t('labLinksIntro')}</p>
    <FramedTable label={t('labLinks')} class="links">
      <thead>
        <tr>
          <th scope="col">{t('labLinksPage')}</th>
          <th scope="col">{t('labStory')}</th>
          <th scope="col">{t('labNews')}</th>
          <th scope="col">{t('labHub')}</th>
          <th scope="col">{t('labAuthority')}</th>
          <th scope="col">{t('labCalled')}</th>
          <th scope="col">{t('labSection')}</th>
        </tr>
      </thead>
      <tbody>
        {views.map(({ url, title, story, news, pages, blocks, called, section }) => (
          <tr key={url}>
            <th scope="row" dir="auto" title={url}>
              {title || url}
            </th>
            <td>{formatShare(story)}</td>
            <td>{formatShare(news)}</td>
            <td>
              {formatNumber(pages.hub)} · {formatNumber(blocks.hub)}
            </td>
            <td>
              {formatNumber(pages.authority)} · {formatNumber(blocks.authority)}
            </td>
            <td dir="auto">
              {called.anchor || '–'} · {called.extended || '–'}
            </td>
            <td dir="auto">
              {section.extended || '–'} · {section.fullText || '–'} · {section.combined || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </FramedTable>
  </section>
);

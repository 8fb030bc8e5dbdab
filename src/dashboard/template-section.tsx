import { useState } from 'preact/hooks';
import { heldRules } from '../core/rules/held-rules.ts';
import { sendToBackground } from '../messaging/messenger.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote, Progress } from '../ui/notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import { Segmented } from '../ui/segmented.tsx';
import { t, tn } from '../ui/translate.ts';
import { type LearnedFilters, type TemplateFormat, templateFile } from './template-formats.ts';
import './template-section.css';

/** Number of lines that are shown; the file has them all. */
const SHOWN = 40;

type Found = LearnedFilters | 'none' | 'working' | { readonly failure: string };

/** Draws the learned template as selectors, for blockers and style sheets. */
export function TemplateSection({ site }: { site: string }) {
  const [found, setFound] = useState<Found>('none');
  const [format, setFormat] = useState<TemplateFormat>('ublock');

  const work = () => {
    setFound('working');
    void sendToBackground('siteRules', { site }).then(
      ({ pages, rules }) => setFound({ pages, rules: heldRules(rules) }),
      (error: Error) => setFound({ failure: error.message }),
    );
  };
  const rules = typeof found === 'object' && 'rules' in found ? found : null;
  const file = rules && templateFile(format, site, rules, Date.now());

  return (
    <section class="panel" id="template" aria-labelledby="template-title">
      <h2 id="template-title">{t('templateTitle')}</h2>
      <p class="intro soft">{t('templateIntro')}</p>
      <div class="template-tools">
        <Segmented
          label={t('templateFormat')}
          value={format}
          options={[
            { value: 'ublock', label: t('formatUblock') },
            { value: 'css', label: t('formatCss') },
            { value: 'json', label: t('formatJson') },
          ]}
          onChange={setFormat}
        />
        <Button onClick={work} disabled={found === 'working'}>
          {t('templateMake')}
        </Button>
      </div>
      {found === 'working' && <Progress label={t('templateWorking')} />}
      {typeof found === 'object' && 'failure' in found && <ErrorNote>{found.failure}</ErrorNote>}
      <div role="status">
        {rules && (
          <p>
            {rules.pages === 0
              ? t('templateNoPages')
              : rules.rules.length === 0
                ? t('templateNoRules')
                : tn('templateFound', rules.rules.length, rules.pages)}
          </p>
        )}
      </div>
      {file && rules && rules.rules.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <section class="template-file" tabIndex={0} aria-label={file.name}>
            <pre dir="ltr">
              {file.text.split('\n').slice(0, SHOWN).join('\n')}
              {file.text.split('\n').length > SHOWN ? '\n…' : ''}
            </pre>
          </section>
          <div class="template-tools">
            <Button icon="download" onClick={() => saveFile(file.name, file.text, 'text/plain')}>
              {t('templateSave')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

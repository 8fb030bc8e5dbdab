import { useEffect, useState } from 'preact/hooks';
import { keepTemplate, MAX_TEMPLATE, readTemplate } from '../browser/markdown-template.ts';
import { DEFAULT_TEMPLATE, TEMPLATE_NAMES } from '../reader/keep/default-template.ts';
import { Button } from '../ui/button.tsx';
import { problemText, t } from '../ui/translate.ts';
import { Section } from './section.tsx';
import './saving-section.css';

/** Draws the field for the template of stories that are saved as Markdown. */
export function SavingSection({ onDone }: { onDone: (said: string) => void }) {
  const [template, setTemplate] = useState(DEFAULT_TEMPLATE);
  useEffect(() => void readTemplate().then((kept) => kept && setTemplate(kept)), []);
  const keep = (text: string) => {
    setTemplate(text || DEFAULT_TEMPLATE);
    keepTemplate(text === DEFAULT_TEMPLATE ? '' : text).then(
      () => onDone(t('savedIt')),
      (error: Error) => onDone(problemText(error.message)),
    );
  };
  return (
    <Section id="saving" title={t('sectionSaving')}>
      <label class="template">
        <span>{t('template')}</span>
        <textarea
          class="field"
          dir="ltr"
          rows={16}
          maxLength={MAX_TEMPLATE}
          spellcheck={false}
          aria-describedby="template-hint"
          value={template}
          onChange={(event) => keep(event.currentTarget.value)}
        />
      </label>
      <p id="template-hint" class="soft">
        {t('templateHint', TEMPLATE_NAMES.map((name) => `{{${name}}}`).join(' '))}
      </p>
      <p>
        <Button look="quiet" disabled={template === DEFAULT_TEMPLATE} onClick={() => keep('')}>
          {t('templateReset')}
        </Button>
      </p>
    </Section>
  );
}

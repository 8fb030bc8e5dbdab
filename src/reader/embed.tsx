import { useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/translate.ts';
import { embedSource } from './embed-source.ts';

/** Something of another site within the story; nothing of it loads before it is asked for. */
export function Embed({ html, text }: { html: string; text: string }) {
  const [loaded, setLoaded] = useState(false);
  const source = embedSource(html);
  if (source === null) return text ? <p>{text}</p> : null;
  if (loaded) {
    return (
      <iframe
        class="embed"
        src={source.url}
        title={t('embedFrom', source.host)}
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        allow="fullscreen"
        referrerpolicy="no-referrer"
      />
    );
  }
  return (
    <div class="embed-card">
      <p>
        <b>{t('embedFrom', source.host)}</b>
        <span>{t('embedHint')}</span>
      </p>
      <Button icon="play" onClick={() => setLoaded(true)}>
        {t('embedLoad')}
      </Button>
      <a href={source.url} target="_blank" rel="noopener noreferrer">
        {t('embedOpen')}
      </a>
    </div>
  );
}

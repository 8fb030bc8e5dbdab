import { useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { askPermission, originsOf } from '../ui/site-permission.ts';
import { t } from '../ui/translate.ts';
import './ask-card.css';

interface AskCardProps {
  readonly site: string;
  readonly onAllowed: () => void;
}

/** Asks whether Winnow may learn the site, if nobody has answered that yet. */
export function AskCard({ site, onAllowed }: AskCardProps) {
  const [refused, setRefused] = useState(false);
  const ask = () => {
    void askPermission(originsOf(site)).then((granted) => {
      setRefused(!granted);
      if (granted) onAllowed();
    });
  };
  return (
    <section class="ask">
      <h2>{t('askTitle')}</h2>
      <p>{t('askText', site)}</p>
      <Button icon="leaf" onClick={ask}>
        {t('askButton')}
      </Button>
      <p role="status">{t(refused ? 'askRefused' : 'askPromise')}</p>
    </section>
  );
}

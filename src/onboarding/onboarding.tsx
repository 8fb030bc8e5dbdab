import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { DEFAULT_SETTINGS } from '../browser/settings.ts';
import { hidesFrom } from '../core/site/hides-from.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { PromiseLists } from '../ui/promise-lists.tsx';
import { ShortcutList } from '../ui/shortcut-list.tsx';
import { ALL_ORIGINS, askPermission, hasPermission } from '../ui/site-permission.ts';
import { t } from '../ui/translate.ts';
import { Winnowing } from './winnowing.tsx';

export function Onboarding() {
  const [allowed, setAllowed] = useState(false);
  const { pagesNeeded } = DEFAULT_SETTINGS;
  const [refused, setRefused] = useState(false);
  useEffect(() => void hasPermission(ALL_ORIGINS).then(setAllowed), []);

  const ask = () => {
    void askPermission(ALL_ORIGINS).then((granted) => {
      setAllowed(granted);
      setRefused(!granted);
    });
  };

  return (
    <main class="welcome">
      <header>
        <p class="brand">
          <Logo size={34} /> {t('extensionName')}
        </p>
        <h1>{t('welcomeTitle')}</h1>
        <p class="lede">{t('welcomeText')}</p>
      </header>
      <Winnowing />
      <section class="try" aria-labelledby="try-title">
        <div>
          <h2 id="try-title">{t('tryTitle')}</h2>
          <ol>
            <li>{t('tryOpen')}</li>
            <li>{t('tryButton')}</li>
            <li>{t('tryPress', t('openReader'), t('cleanNow'))}</li>
          </ol>
          <p class="soft">{t('tryPromise')}</p>
        </div>
        <ShortcutList />
      </section>
      <ol class="steps">
        <li>
          <h2>{t('stepRead')}</h2>
          <p>{t('stepReadText', pagesNeeded, hidesFrom(pagesNeeded))}</p>
        </li>
        <li>
          <h2>{t('stepLearn')}</h2>
          <p>{t('stepLearnText')}</p>
        </li>
        <li>
          <h2>{t('stepFade')}</h2>
          <p>{t('stepFadeText')}</p>
        </li>
      </ol>
      <section class="permission" aria-labelledby="permission-title">
        <h2 id="permission-title">{t('permissionTitle')}</h2>
        <p>{t('permissionText')}</p>
        <div class="permission-actions" role="status">
          {allowed ? (
            <p class="granted">
              <Icon name="check" /> {t('permissionGranted')}
            </p>
          ) : (
            <Button look="primary" icon="leaf" onClick={ask}>
              {t('permissionButton')}
            </Button>
          )}
          {refused && <p>{t('permissionRefused')}</p>}
        </div>
        {!allowed && <p class="soft">{t('permissionWithout')}</p>}
      </section>
      <PromiseLists heading="h2" />
      <footer>
        <Button icon="settings" onClick={() => void browser.runtime.openOptionsPage()}>
          {t('openOptions')}
        </Button>
      </footer>
    </main>
  );
}

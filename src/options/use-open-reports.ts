import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import type { PageReport } from '../core/report/page-report.ts';
import type { Trust } from '../core/site/trust.ts';
import { sendToTab } from '../messaging/messenger.ts';

export interface OpenReport {
  readonly tab: number;
  readonly title: string;
  readonly report: PageReport;
  readonly trust: Trust;
}

/** Milliseconds to wait for a tab's answer; a frozen tab must not keep the page waiting. */
const PATIENCE = 1500;

/** Returns the judged pages of learned sites in open tabs, last used first; null until the tabs have answered. */
export function useOpenReports(): readonly OpenReport[] | null {
  const [reports, setReports] = useState<readonly OpenReport[] | null>(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void openReports().then(setReports, () => setReports([]));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return reports;
}

async function openReports(): Promise<OpenReport[]> {
  const tabs = (await browser.tabs.query({})).filter(({ incognito }) => !incognito);
  tabs.sort((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0));
  const answers = tabs.map(async ({ id, title }): Promise<OpenReport | null> => {
    if (id === undefined) return null;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    const state = await Promise.race([sendToTab(id, 'pageState', {}).catch(() => null), late]);
    const { report = null, trust = null } = state ?? {};
    if (!report || !trust || trust.stage === 'learning' || report.verdicts.length === 0) return null;
    return { tab: id, title: title || report.site, report, trust };
  });
  return (await Promise.all(answers)).filter((answer) => answer !== null);
}

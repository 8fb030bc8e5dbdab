import { useEffect, useState } from 'preact/hooks';
import { askPermission, hasPermission, onPermissionsChanged, originsOf } from './site-permission.ts';

/**
 * Returns a function that makes sure of the permission for a site. It must be the first thing that a click handler calls: if the person has
 * to be asked, browsers ask only directly after a click.
 */
export function useSitePermission(site: string): () => Promise<boolean> {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    if (site === '') return;
    const check = () => void hasPermission(originsOf(site)).then(setAllowed);
    check();
    return onPermissionsChanged(check);
  }, [site]);
  return async () => {
    if (allowed) return true;
    const granted = await askPermission(originsOf(site));
    setAllowed(granted);
    return granted;
  };
}

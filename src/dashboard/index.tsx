import { mount } from '../ui/mount.ts';
import { Dashboard } from './dashboard.tsx';
import '@fontsource-variable/literata/wght.css';
import './dashboard.css';

const site = new URLSearchParams(location.search).get('site') ?? '';
void mount('siteTitle', <Dashboard site={site} />);

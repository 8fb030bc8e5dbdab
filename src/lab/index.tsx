import { mount } from '../ui/mount.ts';
import { Lab } from './lab.tsx';
import '@fontsource-variable/literata/wght.css';
import './lab.css';

const tabId = Number(new URLSearchParams(location.search).get('tab'));
void mount('labTitle', <Lab tabId={tabId} />);

import { mount } from '../ui/mount.ts';
import { Popup } from './popup.tsx';
import { askOpenPage } from './use-page.ts';
import '@fontsource-variable/literata/wght.css';
import './popup.css';

// Asked before anything is drawn: by then its answer is mostly here.
void mount('extensionName', <Popup asked={askOpenPage()} />);

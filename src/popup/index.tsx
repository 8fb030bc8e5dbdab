import { mount } from '../ui/mount.ts';
import { Popup } from './popup.tsx';
import '@fontsource-variable/literata/wght.css';
import './popup.css';

void mount('extensionName', <Popup />);

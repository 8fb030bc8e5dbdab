import { mount } from '../ui/mount.ts';
import { Popup } from './popup.tsx';
import './popup.css';

void mount('extensionName', <Popup />);

import { mount } from '../ui/mount.ts';
import { Reader } from './reader.tsx';
import '@fontsource-variable/literata/wght.css';
import '@fontsource-variable/literata/wght-italic.css';
import './reader.css';
import './story.css';
import './story-parts.css';
import './story-languages.css';
import './print.css';

void mount('readerTitle', <Reader />);

import { mount } from '../ui/mount.ts';
import { Options } from './options.tsx';
import '@fontsource-variable/literata/wght.css';
import '../ui/field.css';
import './options.css';

void mount('optionsTitle', <Options />);

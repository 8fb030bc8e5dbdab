import { mount } from '../ui/mount.ts';
import { Shelf } from './shelf.tsx';
import '@fontsource-variable/literata/wght.css';
import './shelf.css';

const asked = new URLSearchParams(location.search).get('q') ?? '';
void mount('shelfTitle', <Shelf asked={asked} />);

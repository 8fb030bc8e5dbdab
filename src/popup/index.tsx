import { mount } from '../ui/mount.ts';
import { Popup } from './popup.tsx';
import { askOpenPage } from './use-page.ts';
import '@fontsource-variable/literata/wght.css';
import './popup.css';
import './popup-frame.css';

/** Milliseconds that the HTML's empty frame may stay before the popup says that it is loading. */
const FRAME_FOR = 200;

const asked = askOpenPage();
const answered = asked.state.then(
  () => null,
  () => null,
);
const late = new Promise((resolve) => setTimeout(resolve, FRAME_FOR));
// Usually the page answers at once, and then the popup is drawn once instead of twice.
void mount('extensionName', <Popup asked={asked} />, Promise.race([answered, late]));

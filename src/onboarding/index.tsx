import { mount } from '../ui/mount.ts';
import { Onboarding } from './onboarding.tsx';
import '@fontsource-variable/literata/wght.css';
import './onboarding.css';

void mount('onboardingTitle', <Onboarding />);

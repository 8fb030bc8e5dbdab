import { useState } from 'preact/hooks';
import type { Settings } from '../browser/settings.ts';
import type { SettingsChange } from '../browser/settings-change.ts';
import { withDimThreshold, withHideThreshold } from '../browser/thresholds.ts';
import type { CleaningMode } from '../core/treatment/policy.ts';
import { formatShare } from '../ui/format.ts';
import { Slider } from '../ui/slider.tsx';
import { t } from '../ui/translate.ts';

interface ThresholdSliderProps {
  readonly settings: Settings;
  readonly mode: CleaningMode;
  /** Shows the effect in the page. */
  readonly onTry: (settings: Settings) => void;
  readonly onStore: (change: SettingsChange) => void;
}

/** Draws the slider of the least P(noise) that a block needs for the mode's treatment. The page follows while the slider moves. */
export function ThresholdSlider({ settings, mode, onTry, onStore }: ThresholdSliderProps) {
  const [moving, setMoving] = useState<number | null>(null);
  if (mode === 'off') return null;
  const hides = mode === 'hide';
  const changed = (value: number) =>
    hides ? withHideThreshold(settings, value) : withDimThreshold(settings, value);
  return (
    <Slider
      label={t(hides ? 'hideThreshold' : 'dimThreshold')}
      min={0.5}
      max={0.99}
      step={0.01}
      value={moving ?? (hides ? settings.hideThreshold : settings.dimThreshold)}
      format={formatShare}
      onInput={(value) => {
        setMoving(value);
        onTry({ ...settings, ...changed(value) });
      }}
      onRelease={(value) => {
        setMoving(null);
        onStore(changed(value));
      }}
    />
  );
}

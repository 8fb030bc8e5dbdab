import type { Settings } from '../../browser/settings.ts';
import { Switch } from '../../ui/switch.tsx';
import { t } from '../../ui/translate.ts';
import { hexOf } from './contrast.ts';
import { legibleInk } from './palette.ts';
import './own-colours.css';

type Reader = Settings['reader'];

interface OwnColoursProps {
  readonly reader: Reader;
  readonly onChange: (change: Partial<Reader>) => void;
}

/** Draws the choice of an own text colour and an own paper, and says so where the text colour cannot be read as it is. */
export function OwnColours({ reader, onChange }: OwnColoursProps) {
  const { ownColours, ink, paper } = reader;
  return (
    <div class="own-colours">
      <Switch label={t('ownColours')} on={ownColours} onToggle={(on) => onChange({ ownColours: on })} />
      {ownColours && (
        <>
          <ColourField label={t('ownInk')} colour={ink} onInput={(colour) => onChange({ ink: colour })} />
          <ColourField
            label={t('ownPaper')}
            colour={paper}
            onInput={(colour) => onChange({ paper: colour })}
          />
        </>
      )}
      <p class="soft" role="status">
        {ownColours && legibleInk(ink, paper) !== ink && t('ownCorrected')}
      </p>
    </div>
  );
}

interface ColourFieldProps {
  readonly label: string;
  readonly colour: number;
  readonly onInput: (colour: number) => void;
}

const ColourField = ({ label, colour, onInput }: ColourFieldProps) => (
  <label class="colour-field">
    {label}
    <input
      type="color"
      value={hexOf(colour)}
      onInput={({ currentTarget }) => onInput(Number.parseInt(currentTarget.value.slice(1), 16))}
    />
  </label>
);

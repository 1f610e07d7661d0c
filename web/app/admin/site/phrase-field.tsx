import { MAX_LINE } from '../../../../server/contract/site/limits.ts';
import { PHRASES, type Phrase } from '../../../../server/contract/site/phrases.ts';
import { button } from '../../ui/button.css.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useFieldState } from '../../ui/form/form-state.ts';
import { PHRASE_ADVICE } from './phrase-advice.ts';
import { settingHelp, useSetting } from './section-form.tsx';
import * as css from './site.css.ts';
import { SUGGESTION } from './site-action.ts';

/** The text of a phrase, with the reason to change it and a suggestion. */
export function PhraseField({ phrase }: { phrase: Phrase }) {
  const { place, reason, suggestion } = PHRASE_ADVICE[phrase];
  const { value } = useFieldState(phrase);
  const { saved } = useSetting(phrase);
  return (
    <div className={css.phrase}>
      <TextField
        // A suggestion replaces what was typed.
        key={value}
        name={phrase}
        label={place}
        maxLength={MAX_LINE}
        help={settingHelp(`Leave it empty for the original text: “${PHRASES[phrase]}”`, saved)}
        isOptional
      />
      <div className={css.advice}>
        <p>{reason}</p>
        <p className={css.suggestion}>Suggestion: “{suggestion}”</p>
        <button
          type="submit"
          className={button.lined}
          name={SUGGESTION}
          value={phrase}
          aria-label={`Use this: ${suggestion}`}
          formNoValidate
        >
          Use this
        </button>
      </div>
    </div>
  );
}

import { fieldId } from './form-state.ts';
import * as css from './send-form.css.ts';

interface ErrorSummaryProps {
  form: string;
  errors: Record<string, string>;
  /** Each field's label by its name, in the order of the form. */
  labels: Record<string, string>;
}

/** All that is wrong with a long form, each with a way to its field. */
export function ErrorSummary({ form, errors, labels }: ErrorSummaryProps) {
  const wrong = Object.keys(labels).filter((name) => name in errors);
  if (wrong.length === 0) return null;
  return (
    <div className={css.notice.failure} role="alert">
      <div>
        <p className={css.noticeTitle}>
          {wrong.length === 1
            ? 'One field needs your attention'
            : `${wrong.length} fields need your attention`}
        </p>
        <ul className={css.summaryList}>
          {wrong.map((name) => (
            <li key={name}>
              <a className={css.summaryLink} href={`#${fieldId(form, wayTo(name, errors))}`}>
                {asLead(labels[name])} {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** No city can be chosen before its state. */
function wayTo(name: string, errors: Record<string, string>): string {
  return name === 'city' && 'state' in errors ? 'state' : name;
}

/** A label that asks has its mark already. */
function asLead(label = ''): string {
  return label.endsWith('?') ? label : `${label}:`;
}

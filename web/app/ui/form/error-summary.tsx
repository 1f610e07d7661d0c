import { fieldId } from './form-state.ts';
import * as css from './send-form.css.ts';

interface ErrorSummaryProps {
  form: string;
  errors: Record<string, string>;
  /** Labels by field name, in form order. */
  labels: Record<string, string>;
}

/**
 * Says how many fields of a long form have errors, and links to each. The messages appear
 * next to the fields.
 */
export function ErrorSummary({ form, errors, labels }: ErrorSummaryProps) {
  const invalidFields = Object.keys(labels).filter((name) => name in errors);
  if (invalidFields.length === 0) return null;
  return (
    <div className={css.notice.failure} role="alert">
      <div>
        <p className={css.noticeTitle}>
          {invalidFields.length === 1
            ? 'One field needs your attention'
            : `${invalidFields.length} fields need your attention`}
        </p>
        <ul className={css.summaryList}>
          {invalidFields.map((name) => (
            <li key={name}>
              <a className={css.summaryLink} href={`#${fieldId(form, focusTarget(name, errors))}`}>
                {labels[name]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/**
 * Returns the field that an error links to. Without a state, the city field is disabled and can't
 * be focused, so its error links to the state field.
 */
function focusTarget(name: string, errors: Record<string, string>): string {
  return name === 'city' && 'state' in errors ? 'state' : name;
}

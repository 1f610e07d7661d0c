import { useRevalidator, useSearchParams } from 'react-router';
import { button } from './button.css.ts';

/** Asks once more for what couldn't be loaded; without scripting, by the page's own address. */
export function TryAgain() {
  const { revalidate, state } = useRevalidator();
  const [search] = useSearchParams();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        revalidate();
      }}
    >
      {[...search].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={button.filled} disabled={state === 'loading'}>
        Try again
      </button>
    </form>
  );
}

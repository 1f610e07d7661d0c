import * as css from './questions.css.ts';

export interface Question {
  question: string;
  answer: string;
}

/** A list of questions. Each is a native `<details>` element that expands to show the answer. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={css.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={css.question}>
          <summary className={css.summary}>{question}</summary>
          <p className={css.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}

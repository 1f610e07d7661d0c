/** A submitted value with its label, as pages and emails show it. */
export type Fact<Value = string> = [label: string, value: Value];

/** Label and text of each field; a field without a text isn't shown. */
export type FactTable<Submission, Field extends string> = Record<
  Field,
  readonly [label: string, textOf: (submission: Submission) => string | null]
>;

/** Functions that render a field's text in another way, such as an email as a link. */
export type FactViews<Field extends string, Value> = Partial<
  Record<Field, (text: string) => Value>
>;

/** The facts of a submission in the order of the fields, without empty ones. */
export function factsOf<Submission, Field extends string, Value = never>(
  table: FactTable<Submission, Field>,
  submission: Submission,
  fields: readonly Field[],
  views: FactViews<Field, Value> = {},
): Fact<string | Value>[] {
  return fields.flatMap((field) => {
    const [label, textOf] = table[field];
    const text = textOf(submission);
    return text ? [[label, views[field]?.(text) ?? text]] : [];
  });
}

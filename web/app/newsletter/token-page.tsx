import { Form, Link } from 'react-router';
import { StaticPage } from '../layout/static-page.tsx';
import { button } from '../ui/button.css.ts';

/** A page that a mail's link leads to. Only its button changes something: programs follow links, too. */
export function TokenPage({
  title,
  sentence,
  deed,
}: {
  title: string;
  sentence: string;
  deed?: string;
}) {
  return (
    <StaticPage title={title} sentence={sentence}>
      {deed ? (
        <Form method="post">
          <button type="submit" className={button.filled}>
            {deed}
          </button>
        </Form>
      ) : (
        <p>
          <Link to="/blog">Read our articles</Link>
        </p>
      )}
    </StaticPage>
  );
}

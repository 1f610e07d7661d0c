import { Form } from 'react-router';
import { StaticPage } from '../layout/static-page.tsx';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';

/**
 * A page that an email links to. Only its button changes data, because email scanners open links.
 */
export function EmailLinkPage({
  title,
  intro,
  submitLabel,
}: {
  title: string;
  intro: string;
  submitLabel?: string;
}) {
  return (
    <StaticPage title={title} intro={intro}>
      {submitLabel ? (
        <Form method="post">
          <button type="submit" className={button.filled}>
            {submitLabel}
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

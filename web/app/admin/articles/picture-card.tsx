import { pictureMarkdown } from '../../../../server/contract/articles/picture.ts';
import type { Picture } from '../../api/client.ts';
import { small } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import * as css from './articles.css.ts';
import { removeIntent } from './picture-action.ts';

/** A picture with the Markdown that shows it. An unused one can be removed. */
export function PictureCard({ picture }: { picture: Picture }) {
  const { id, name, altText, width, height, thumbnail, isUsed } = picture;
  return (
    <li className={css.picture}>
      <img className={css.thumbnail} src={thumbnail} alt={altText} loading="lazy" />
      <p className={small}>
        {name}, {width} × {height} pixels
      </p>
      <code>{pictureMarkdown(picture)}</code>
      {isUsed ? (
        <p className={small}>An article or a newsletter shows this picture.</p>
      ) : (
        <AdminForm intent={removeIntent(id)} submitLabel="Remove" variant="lined" />
      )}
    </li>
  );
}

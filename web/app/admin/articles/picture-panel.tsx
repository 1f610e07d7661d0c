import { useId, useRef, useState } from 'react';
import { pictureMarkdown } from '../../../../server/contract/articles/picture.ts';
import type { Problem } from '../../../../server/contract/http/problem.ts';
import type { Picture } from '../../api/client.ts';
import { browserApi } from '../../api/load.ts';
import { button } from '../../ui/button.css.ts';
import { control } from '../../ui/field.css.ts';
import { Field } from '../../ui/field.tsx';
import * as css from './articles.css.ts';

interface PicturePanelProps {
  pictures: readonly Picture[];
  onUpload: (picture: Picture) => void;
  onInsert: (markdown: string) => void;
}

/** Uploads a picture and inserts it into the text, or inserts one that was uploaded before. */
export function PicturePanel({ pictures, onUpload, onInsert }: PicturePanelProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const altText = useRef<HTMLInputElement>(null);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const upload = async () => {
    setPending(true);
    const result = await uploadPicture(file.current?.files?.[0], altText.current?.value ?? '');
    setPending(false);
    setErrors('errors' in result ? result.errors : {});
    if ('errors' in result) return;
    onUpload(result.picture);
    onInsert(pictureMarkdown(result.picture));
  };

  return (
    <section className={css.panel} aria-label="Pictures">
      {/* The fields have no names, so that the article's form doesn't submit them. */}
      <div className={css.upload}>
        <Field id={`${id}-file`} label="Picture" help="JPEG, PNG or WebP" error={errors.file}>
          {(props) => (
            <input
              ref={file}
              className={control}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              {...props}
            />
          )}
        </Field>
        <Field
          id={`${id}-alt`}
          label="Description"
          help="For people who can’t see it"
          error={errors.altText}
        >
          {(props) => (
            <input ref={altText} className={control} type="text" maxLength={200} {...props} />
          )}
        </Field>
        <button type="button" className={button.lined} disabled={isPending} onClick={upload}>
          {isPending ? 'Uploading…' : 'Upload and insert'}
        </button>
      </div>
      {errors.form && <p role="alert">{errors.form}</p>}
      {pictures.length > 0 && (
        <ul className={css.choices}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className={css.pictureButton}
                onClick={() => onInsert(pictureMarkdown(picture))}
              >
                <img className={css.thumbnail} src={picture.thumbnail} alt="" loading="lazy" />
                <span className={css.pictureLabel}>Insert: {picture.altText}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type UploadResult = { picture: Picture } | { errors: Record<string, string> };

async function uploadPicture(file: File | undefined, altText: string): Promise<UploadResult> {
  if (!file) return { errors: { file: 'Please choose a picture' } };
  try {
    const { pictures } = (await browserApi()).admin;
    const response: Response = await pictures.$post({ form: { file, altText } });
    if (response.ok) return { picture: await response.json() };
    const { message, errors }: Problem = await response.json();
    return { errors: errors ?? { form: message } };
  } catch {
    return { errors: { form: 'The upload was interrupted. Please try again.' } };
  }
}

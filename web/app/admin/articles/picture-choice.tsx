import type { Picture } from '../../api/client.ts';
import * as fieldCss from '../../ui/field.css.ts';
import { FieldError } from '../../ui/field.tsx';
import { useFieldState } from '../../ui/form/form-state.ts';
import { articleLabels } from './article-values.ts';
import * as css from './articles.css.ts';

const NAME = 'featuredImage';

/** The picture of the article in lists and at its top: one of the uploaded ones, or none. */
export function FeaturedPicture({ pictures }: { pictures: readonly Picture[] }) {
  const { id, value, error } = useFieldState(NAME);
  const isOther = value !== '' && !pictures.some(({ path }) => path === value);
  return (
    <fieldset className={fieldCss.field} aria-describedby={error && `${id}-error`}>
      <legend className={fieldCss.label}>
        {articleLabels.featuredImage} <span className={fieldCss.optional}>(optional)</span>
      </legend>
      <div className={css.choices}>
        <PictureRadio value="" isChosen={value === ''} label="No picture" />
        {isOther && (
          <PictureRadio value={value} isChosen label="The current picture" image={value} />
        )}
        {pictures.map(({ path, thumbnail, altText }) => (
          <PictureRadio
            key={path}
            value={path}
            isChosen={path === value}
            label={altText}
            image={thumbnail}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface PictureRadioProps {
  value: string;
  label: string;
  isChosen: boolean;
  image?: string;
}

function PictureRadio({ value, label, isChosen, image }: PictureRadioProps) {
  return (
    <label className={css.pictureChoice}>
      <input
        className={fieldCss.checkbox}
        type="radio"
        name={NAME}
        value={value}
        defaultChecked={isChosen}
      />
      {image && <img className={css.thumbnail} src={image} alt="" loading="lazy" />}
      <span className={css.pictureLabel}>{label}</span>
    </label>
  );
}

import { shownPracticeAreas } from '../../../../server/contract/practice-areas/practice-areas.ts';
import type { EditedArticle, Picture } from '../../api/client.ts';
import { TextArea, TextField } from '../../ui/form/fields.tsx';
import { pair } from '../../ui/form/send-form.css.ts';
import { articleLabels } from './article-values.ts';
import * as css from './articles.css.ts';
import { FeaturedPicture } from './picture-choice.tsx';

interface ArticleDetailsProps {
  article: EditedArticle | null;
  pictures: readonly Picture[];
}

/**
 * The details that readers see besides the text: summary, category, author, review, sources and
 * picture.
 */
export function ArticleDetails({ article, pictures }: ArticleDetailsProps) {
  return (
    <div className={css.details}>
      <TextArea
        name="excerpt"
        label={articleLabels.excerpt}
        help="One or two sentences below the title, in lists and in search results."
        rows={2}
        maxLength={320}
      />
      <div className={pair}>
        <TextField
          name="category"
          label={articleLabels.category}
          help="A practice area, so that the article names its lawyers, or any other word."
          list="article-categories"
          maxLength={60}
        />
        <SlugField article={article} />
      </div>
      <datalist id="article-categories">
        {shownPracticeAreas().map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={pair}>
        <TextField name="author" label={articleLabels.author} maxLength={120} isOptional />
        <TextField name="reviewedBy" label={articleLabels.reviewedBy} maxLength={120} isOptional />
        <TextField name="reviewedOn" label={articleLabels.reviewedOn} type="date" isOptional />
      </div>
      <TextArea
        name="sources"
        label={articleLabels.sources}
        help="One per line, the URL last: Fair Labor Standards Act https://www.dol.gov/agencies/whd/flsa"
        rows={3}
        maxLength={60_000}
        isOptional
      />
      <FeaturedPicture pictures={pictures} />
    </div>
  );
}

function SlugField({ article }: { article: EditedArticle | null }) {
  const isFixed = article !== null && article.state !== 'draft';
  return (
    <TextField
      name="slug"
      label={articleLabels.slug}
      help={
        isFixed
          ? `This can’t be changed, because other sites may link to /blog/${article.slug}.`
          : 'The last part of its URL. If you leave this empty, it’s made from the title.'
      }
      maxLength={100}
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isFixed}
      isOptional
    />
  );
}

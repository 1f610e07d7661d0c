import { Newspaper } from 'lucide-react';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/blog';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Legal Articles',
    description: 'Plain articles about the law and about finding a lawyer.',
    path: '/blog',
  });
}

export default function Blog() {
  return (
    <StaticPage
      title={'Legal Articles'}
      sentence={'Plain articles about the law and about finding a lawyer.'}
    >
      <EmptyState icon={<Newspaper aria-hidden />} heading="No articles found">
        <p>No blog posts are available at this time.</p>
      </EmptyState>
    </StaticPage>
  );
}

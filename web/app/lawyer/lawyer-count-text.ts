import { formatCount } from '../../../server/contract/site/format-count.ts';

/** '1 lawyer', '24 lawyers'. */
export function lawyerCountText(count: number): string {
  return count === 1 ? '1 lawyer' : `${formatCount(count)} lawyers`;
}

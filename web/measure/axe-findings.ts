import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

/** Half the size of `axe.source`. */
const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The window sizes and color schemes in which every page is checked. */
export const variants = [320, 768, 1280].flatMap((width, index) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${width} ${colorScheme}`,
    // Each variant has its own client IP, because the newsletter accepts only five subscriptions
    // per hour from one IP.
    clientIp: `198.51.100.${index + 1}`,
    options: {
      viewport: { width, height: 900 },
      colorScheme,
      // The page's Content Security Policy would block axe.
      bypassCSP: true,
      reducedMotion: 'reduce' as const,
      // Narrow windows represent phones and tablets, which have touchscreens.
      ...(width < 900 && { hasTouch: true, isMobile: true }),
    },
  })),
);

export type Variant = (typeof variants)[number];

/**
 * Loads axe into each page that the context or page opens from now on. Sending axe to each opened
 * page would take half as long as its checks.
 */
export async function addAxe(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript({ path: AXE_FILE });
}

/**
 * Returns the violations that axe finds on the current page, and the issues from `findOtherIssues`.
 * The page must have been opened after `addAxe`.
 */
export async function findIssues(page: Page): Promise<string[]> {
  const axeViolations = await page.evaluate(async () => {
    const engine = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await engine.run({
      resultTypes: ['violations'],
      selectors: false,
      // Only a rule about media uses what axe would load, and no page has media.
      preload: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  return [...axeViolations, ...(await findOtherIssues(page))];
}

/**
 * Finds issues that axe doesn't check: clipped content, touch targets that are too small, a wrong
 * number of main headings, and controls with the same name but different actions.
 */
export function findOtherIssues(page: Page): Promise<string[]> {
  return page.evaluate(otherIssuesInPage);
}

function otherIssuesInPage(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.offsetParent && !element.closest('[aria-hidden=true]'),
    );
  const clipped = visible('a, button, h1, h2, h3, p, label').filter(
    (element) =>
      element.getBoundingClientRect().right > clientWidth + 1 &&
      getComputedStyle(element).clipPath === 'none' &&
      !element.closest('table, pre') &&
      !isInScroller(element),
  );
  /** Whether visitors can scroll sideways to the element, as in a row of cards. */
  function isInScroller(element: HTMLElement): boolean {
    for (let parent = element.parentElement; parent; parent = parent.parentElement)
      if (/auto|scroll/.test(getComputedStyle(parent).overflowX)) return true;
    return false;
  }
  // A checkbox can also be clicked on its label, so measure the label.
  const small = visible('button:not([tabindex="-1"]), select, textarea, input, summary')
    .map((element) => element.closest('label') ?? element)
    .filter((element) => element.getBoundingClientRect().height < 44);
  const nameOf = (element: HTMLElement) => {
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const label = labels.map((id) => document.getElementById(id)?.textContent).join(' ');
    return (label || element.ariaLabel || element.textContent || '').trim().replace(/\s+/g, ' ');
  };
  // Screen readers can list links and buttons without context, so each name must be unambiguous.
  // Links to sections of the same page are exempt, because a section can share a page's name.
  const ambiguous = Object.entries(
    Object.groupBy(
      visible('a[href]:not([href^="#"]), form button'),
      (e) => `${e.role ?? e.tagName} “${nameOf(e)}”`,
    ),
  ).flatMap(([name, elements = []]) => {
    const actions = new Set(elements.map(actionOf));
    return actions.size > 1
      ? [`${actions.size} different actions: ${name} ${[...actions].join(' ')}`]
      : [];
  });
  function actionOf(element: HTMLElement): string {
    if (element instanceof HTMLAnchorElement) return withoutAlias(element.href);
    const { form, value } = element as HTMLButtonElement;
    // All "Subscribe" buttons do the same: the site has only one newsletter.
    if (nameOf(element) === 'Subscribe') return 'subscribes';
    const hidden = [...(form?.querySelectorAll<HTMLInputElement>('[type=hidden]') ?? [])];
    return [form?.action, value, ...hidden.map((input) => input.value)].join();
  }
  /** Replaces an alias with the page's main URL, because links to both do the same. */
  function withoutAlias(url: string): string {
    return url.replace(/contact-us$/, 'contact').replace(/claim-profile$/, 'lawyer-signup');
  }
  const snippet = (element: HTMLElement) => element.outerHTML.slice(0, 120);
  return [
    ...(scrollWidth > clientWidth ? [`overflows by ${scrollWidth - clientWidth} px`] : []),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['number of main headings is not one']),
    ...ambiguous,
    ...clipped.map((element) => `clipped: ${snippet(element)}`),
    ...(matchMedia('(pointer: coarse)').matches
      ? small.map((element) => `under 44 px: ${snippet(element)}`)
      : []),
  ];
}

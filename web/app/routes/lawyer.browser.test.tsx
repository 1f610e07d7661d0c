import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inactiveLawyer, lawyer, sparseLawyer } from '../../mocks/data/fixtures.ts';
import { worker } from '../../mocks/setup/browser.ts';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import type { Lawyer } from '../api/client.ts';
import * as profile from './lawyer.tsx';

const wide = () => page.viewport(1280, 900);
const phone = () => page.viewport(390, 844);
beforeEach(wide);

const show = (apiLawyer: Lawyer, tab = '') => {
  worker.use(http.get(`*/api/lawyers/${apiLawyer.id}`, () => HttpResponse.json(apiLawyer)));
  return renderRoute('/lawyer/:id', profile, `/lawyer/${apiLawyer.id}${tab && `?tab=${tab}`}`);
};

test('opens the overview, with years, languages and up to four bar admissions', async () => {
  await show(
    lawyer({
      isPremium: true,
      barAdmissions: ['Alabama', 'Georgia', 'Texas', 'Ohio', 'Maine', 'Utah'],
    }),
  );
  await expect
    .element(page.getByRole('tab', { name: 'Overview' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('Premium Listing')).toBeVisible();
  await expect.element(page.getByText('Verified Profile').first()).toBeVisible();
  await expect.element(page.getByText('18 years', { exact: true })).toBeVisible();
  await expect.element(page.getByText('2 languages: English, Spanish')).toBeVisible();
  await expect.element(page.getByText('Alabama, Georgia, Texas, Ohio +2 more')).toBeVisible();
  await page.getByRole('link', { name: '+2 more' }).click();
  const credentials = page.getByRole('tabpanel', { name: 'Credentials' });
  await expect.element(credentials.getByText('Utah')).toBeVisible();
});

test('the overview has the biography, the education and the office', async () => {
  await show(lawyer());
  const overview = page.getByRole('tabpanel', { name: 'Overview' });
  await expect.element(overview.getByText(/has practiced personal injury law/)).toBeVisible();
  await expect.element(overview.getByText(/^J.D., University of Alabama/)).toBeVisible();
  await expect.element(overview.getByText('1901 6th Avenue North')).toBeVisible();
  await expect.element(overview.getByRole('link', { name: 'Get Directions' })).toBeVisible();
});

test('each practice area has a description and a link to its lawyers nearby', async () => {
  await show(lawyer());
  await expect
    .element(page.getByRole('link', { name: 'Family Law lawyers near Birmingham' }))
    .toHaveAttribute('href', '/find-lawyer/state/alabama/city/birmingham?practiceArea=family-law');
  await expect.element(page.getByText('Help with Family Law.').first()).toBeVisible();
});

test('the practice areas appear even if their descriptions can’t be loaded', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  worker.use(http.get('*/api/practice-areas/descriptions', () => HttpResponse.error()));
  await show(lawyer());
  await expect
    .element(page.getByRole('link', { name: 'Family Law lawyers near Birmingham' }))
    .toBeVisible();
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test('breadcrumbs lead to the state and the city', async () => {
  await show(lawyer());
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect
    .element(breadcrumbs.getByRole('link', { name: 'Alabama' }))
    .toHaveAttribute('href', '/find-lawyer/state/alabama');
  await expect
    .element(breadcrumbs.getByRole('link', { name: 'Birmingham' }))
    .toHaveAttribute('href', '/find-lawyer/state/alabama/city/birmingham');
});

test('if the city isn’t searchable, the links lead to the state', async () => {
  await show(lawyer({ city: 'Nowhere' }));
  await expect
    .element(page.getByRole('link', { name: 'Family Law lawyers in Alabama' }))
    .toHaveAttribute('href', '/find-lawyer/state/alabama?practiceArea=family-law');
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(breadcrumbs.getByRole('link').elements()).toHaveLength(2);
});

test('counts one language if none is listed', async () => {
  await show(lawyer({ languages: [] }));
  await expect.element(page.getByText('1 language', { exact: true })).toBeVisible();
});

test('only premium lawyers have the premium badge', async () => {
  await show(lawyer({ isPremium: false }));
  await expect.element(page.getByText('Verified Profile').first()).toBeVisible();
  await expect.element(page.getByText('Premium Listing')).not.toBeInTheDocument();
});

test('phone, email and website are links', async () => {
  await show(lawyer());
  const contact = page.getByRole('complementary', { name: 'Contact Marisol Delgado' });
  await expect
    .element(contact.getByRole('link', { name: '(205) 555-0114' }))
    .toHaveAttribute('href', 'tel:+12055550114');
  await expect
    .element(contact.getByRole('link', { name: 'Email' }))
    .toHaveAttribute('href', 'mailto:marisol.delgado@delgado-whitfield.example');
  await expect
    .element(contact.getByRole('link', { name: 'Website' }))
    .toHaveAttribute('href', 'https://www.delgado-whitfield.example');
});

test('a website that isn’t an HTTP URL isn’t linked', async () => {
  await show(lawyer({ website: 'javascript:alert(1)' }));
  await expect.element(page.getByRole('link', { name: 'Email' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Website' })).not.toBeInTheDocument();
});

test('links to the request form, filled in with the practice area and place', async () => {
  await show(lawyer({ specialty: 'Family Law' }));
  await expect
    .element(page.getByRole('link', { name: 'Ask us to connect you' }))
    .toHaveAttribute('href', '/legal-help?practiceArea=family-law&state=alabama&city=birmingham');
});

test('the contact column stays in view while the page scrolls', async () => {
  await show(lawyer({ bio: 'A long life in the law.\n'.repeat(80) }));
  const call = page.getByRole('link', { name: '(205) 555-0114' }).first();
  await expect.element(call).toBeVisible();
  const pageHeight = document.documentElement.scrollHeight;
  expect(pageHeight).toBeGreaterThan(2500);
  window.scrollTo(0, 1500);
  await expect.poll(() => call.element().getBoundingClientRect().top).toBeGreaterThan(0);
});

test('a profile without contact details offers the request form', async () => {
  await show(sparseLawyer());
  await expect.element(page.getByText('No contact details listed.').first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ask us to connect you' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/null|undefined|NaN/);
});

describe('on a phone', () => {
  beforeEach(phone);

  test('a bar at the bottom of the screen has the phone and email links', async () => {
    await show(lawyer());
    const call = page.getByRole('link', { name: 'Call (205) 555-0114' });
    await expect.element(call).toHaveAttribute('href', 'tel:+12055550114');
    const email = page.getByRole('link', { name: 'Email', exact: true });
    await expect
      .element(email)
      .toHaveAttribute('href', 'mailto:marisol.delgado@delgado-whitfield.example');
    for (const link of [call, email]) {
      const { height, bottom } = link.element().getBoundingClientRect();
      expect(height).toBeGreaterThanOrEqual(44);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      expect(bottom).toBeGreaterThan(window.innerHeight - 24);
    }
  });

  test('an inactive profile has no bar', async () => {
    await show(inactiveLawyer());
    await expect.element(page.getByText('Looking for a lawyer?')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  });
});

describe('similar lawyers', () => {
  const names = (section: ReturnType<typeof page.getByRole>) =>
    section
      .getByRole('article')
      .elements()
      .map((row) => row.querySelector('h3')?.textContent);

  test('are three active lawyers nearby, excluding the lawyer on the page', async () => {
    await show(lawyer({ id: 3, name: 'Anneliese Bartholomew-Featherstonehaugh' }));
    const section = page.getByRole('region', { name: 'Similar lawyers near Birmingham' });
    await expect.element(section).toBeVisible();
    expect(names(section)).toEqual(['Henry Okafor', 'Lawyer Number 11', 'Lawyer Number 12']);
    await expect
      .element(section.getByRole('link', { name: 'All Personal Injury lawyers near Birmingham' }))
      .toHaveAttribute(
        'href',
        '/find-lawyer/state/alabama/city/birmingham?practiceArea=personal-injury',
      );
  });

  test('include lawyers of the state if too few are nearby', async () => {
    worker.use(
      http.get('*/api/lawyers/search', ({ request }) => {
        const isNearby = new URL(request.url).searchParams.has('city');
        const ids = isNearby ? [1, 21] : [1, 21, 22, 23];
        return HttpResponse.json(ids.map((id) => lawyer({ id, name: `Number ${id}` })));
      }),
    );
    await show(lawyer());
    const section = page.getByRole('region', {
      name: 'Similar lawyers near Birmingham and elsewhere in Alabama',
    });
    await expect.element(section).toBeVisible();
    expect(names(section)).toEqual(['Number 21', 'Number 22', 'Number 23']);
  });

  test.each([
    ['none are found', () => HttpResponse.json([lawyer(), inactiveLawyer()])],
    ['the search is invalid', () => new HttpResponse(null, { status: 400 })],
  ])('are left out if %s', async (_, respond) => {
    worker.use(http.get('*/api/lawyers/search', respond));
    await show(lawyer());
    await expect.element(page.getByText('About Marisol Delgado')).toBeVisible();
    await expect.element(page.getByText('Similar lawyers')).not.toBeInTheDocument();
  });

  test('don’t load again when the tab changes', async () => {
    let searches = 0;
    worker.events.on('request:start', ({ request }) => {
      if (request.url.includes('/search')) searches += 1;
    });
    await show(lawyer());
    await expect.element(page.getByText('Similar lawyers near Birmingham')).toBeVisible();
    expect(searches).toBe(1);
    await page.getByRole('tab', { name: 'Credentials' }).click();
    await expect.element(page.getByRole('tabpanel', { name: 'Credentials' })).toBeVisible();
    await expect.element(page.getByText('Similar lawyers near Birmingham')).toBeVisible();
    expect(searches).toBe(1);
    worker.events.removeAllListeners();
  });
});

test('links a known bar association and shows an unknown one as text', async () => {
  await show(lawyer({ barAssociations: ['The Florida Bar', 'Bar of Nowhere'] }), 'credentials');
  await expect
    .element(page.getByRole('link', { name: 'The Florida Bar' }))
    .toHaveAttribute('href', 'https://www.floridabar.org');
  await expect.element(page.getByText('Bar of Nowhere')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bar of Nowhere' })).not.toBeInTheDocument();
});

test('the contact tab shows the address and links to directions', async () => {
  await show(lawyer(), 'contact');
  const contact = page.getByRole('tabpanel', { name: 'Contact' });
  await expect.element(contact.getByText('Birmingham, AL 35203')).toBeVisible();
  await expect
    .element(contact.getByRole('link', { name: /^marisol.delgado@/ }))
    .toHaveAttribute('href', 'mailto:marisol.delgado@delgado-whitfield.example');
  await expect
    .element(contact.getByRole('link', { name: 'Get Directions' }))
    .toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=1901+6th+Avenue+North%2C+Birmingham%2C+AL',
    );
});

test('a closed tab’s panel isn’t announced and can’t be focused', async () => {
  await show(lawyer());
  await expect.element(page.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1);
  const closed = [...document.querySelectorAll<HTMLElement>('[role=tabpanel][hidden]')];
  expect(closed).toHaveLength(3);
  for (const panel of closed) expect(panel.offsetParent).toBeNull();
});

test('arrow keys, Home and End move between the tabs', async () => {
  await show(lawyer());
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect.element(tab('Overview')).toBeVisible();
  (tab('Overview').element() as HTMLElement).focus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Practice Areas'],
    ['{End}', 'Contact'],
    ['{ArrowRight}', 'Overview'],
    ['{ArrowLeft}', 'Contact'],
    ['{Home}', 'Overview'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    expect(document.activeElement).toBe(tab(name).element());
  }
});

test('an inactive lawyer’s profile can be claimed and shows no contact details', async () => {
  await show(inactiveLawyer(), 'contact');
  await expect
    .element(page.getByText('Activate your profile to show contact details').first())
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Claim Now' }).first())
    .toHaveAttribute('href', '/lawyer-signup');
  await expect.element(page.getByText('Get Directions')).not.toBeInTheDocument();
});

test('an inactive profile offers three active lawyers nearby and the request form', async () => {
  await show(inactiveLawyer());
  const section = page.getByRole('region', { name: 'Looking for a lawyer?' });
  await expect.element(section.getByRole('article').first()).toBeVisible();
  expect(section.getByRole('article').elements()).toHaveLength(3);
  await expect.element(section.getByText(/Thomas Reyna can’t be contacted here/)).toBeVisible();
  await expect
    .element(section.getByRole('link', { name: 'Ask us to connect you' }))
    .toHaveAttribute(
      'href',
      '/legal-help?practiceArea=personal-injury&state=alabama&city=birmingham',
    );
});

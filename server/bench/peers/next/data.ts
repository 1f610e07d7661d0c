import type * as FindPageData from '../data/find-page.ts';
import type * as ProfileData from '../data/profile.ts';

/**
 * Imports a module of `../data` at run time, from the folder in `PEER_DATA`. Node runs it as it
 * is: the build would change code that isn't part of what is compared.
 */
const importData = (name: string) =>
  import(/* turbopackIgnore: true */ `${process.env.PEER_DATA}/${name}`);

export async function loadFindPage(
  params: { state: string; city: string },
  query: Record<string, string>,
) {
  const { loadFindPage }: typeof FindPageData = await importData('find-page.ts');
  return loadFindPage(params, query);
}

export async function loadProfile(id: string) {
  const { loadProfile }: typeof ProfileData = await importData('profile.ts');
  return loadProfile(Number(id));
}

import type { Kysely } from 'kysely';

interface Tables {
  lawyers: { profileImage: string | null };
}

/** `/portraits/01.svg` to `/portraits/24.svg`. */
const portraits = Array.from(
  { length: 24 },
  (_, index) => `/portraits/${String(index + 1).padStart(2, '0')}.svg`,
);

/** Removes the demo directory's portraits, whose files no longer exist. Other images stay. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('lawyers')
    .set({ profileImage: null })
    .where('profileImage', 'in', portraits)
    .execute();
}

import { type Kysely, sql } from 'kysely';

/**
 * Counts the changes after which an earlier page must no longer be shown: a lawyer is removed or
 * loses a license or a mark, or an article is unpublished.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const triggers = {
    lawyersRemoved: ['delete on "lawyers"', 'old."unlistedReason" is null'],
    lawyersUnlisted: [
      'update of "unlistedReason", "isActive", "isVerified", "mayBeVerified" on "lawyers"',
      `(old."unlistedReason" is null and new."unlistedReason" is not null)
        or new."isActive" < old."isActive" or new."isVerified" < old."isVerified"
        or new."mayBeVerified" < old."mayBeVerified"`,
    ],
    postsRemoved: ['delete on "posts"', 'old."isPublished" = 1'],
    postsUnpublished: [
      'update of "isPublished" on "posts"',
      'new."isPublished" < old."isPublished"',
    ],
  };
  for (const [name, [event = '', isRemoval = '']] of Object.entries(triggers)) {
    await sql`
      create trigger ${sql.ref(name)} after ${sql.raw(event)} for each row
      when ${sql.raw(isRemoval)} begin
        update "contentVersions" set "version" = "version" + 1 where "content" = 'removals';
      end`.execute(db);
  }
  await sql`insert into "contentVersions" values ('removals', 1)`.execute(db);
}

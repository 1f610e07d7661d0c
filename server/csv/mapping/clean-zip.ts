/**
 * Cleans a ZIP code: restores leading zeros that a spreadsheet removed, and adds the four digits of
 * a ZIP+4 code. Returns an empty string if it isn't a ZIP code.
 *
 * @param plusFour the last four digits, if they are in a separate column
 */
export function cleanZip(cell: string, plusFour = ''): string {
  const text = cell.replace(/^'/, '').replace(/\.0$/, '').replace(/-$/, '');
  const [match, first = '', second = ''] = /^(\d{3,5})(?:[- ](\d{1,4}))?$/.exec(text) ?? [];
  if (match === undefined) {
    // Nine digits without a hyphen. A spreadsheet may have removed up to two leading zeros.
    return /^\d{7,9}$/.test(text) ? joinZip(text.slice(0, -4), text.slice(-4)) : '';
  }
  return joinZip(first, second || plusFour.replace(/^'/, '').replace(/\.0$/, ''));
}

function joinZip(first: string, second: string): string {
  const zip = first.padStart(5, '0');
  if (zip === '00000') return '';
  const four = /^\d{1,4}$/.test(second) ? second.padStart(4, '0') : '0000';
  return four === '0000' ? zip : `${zip}-${four}`;
}

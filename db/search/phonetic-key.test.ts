import { expect, test } from 'vitest';
import { phoneticKey } from './phonetic-key.ts';

test.each([
  ['smyth', 'smith'],
  ['catherine', 'katherine'],
  ['katharine', 'catherine'],
  ['steven', 'stephen'],
  ['geoff', 'jeff'],
  ['geoffrey', 'jeffrey'],
  ['shawn', 'shaun'],
  ['sean', 'shawn'],
  ['philip', 'phillip'],
  ['jon', 'john'],
  ['sara', 'sarah'],
  ['marc', 'mark'],
  ['eric', 'erik'],
  ['karl', 'carl'],
  ['nicolas', 'nicholas'],
  ['allen', 'alan'],
  ['stewart', 'stuart'],
  ['lewis', 'louis'],
  ['reid', 'reed'],
  ['neal', 'neil'],
  ['clark', 'clarke'],
  ['browne', 'brown'],
  ['thompson', 'thomson'],
  ['schmidt', 'schmitt'],
  ['schwartz', 'schwarz'],
  ['schaefer', 'shafer'],
  ['schneider', 'snyder'],
  ['meyer', 'meier'],
  ['dixon', 'dickson'],
  ['wright', 'right'],
  ['hayley', 'haley'],
  ['leigh', 'lee'],
  ['mcdonald', 'macdonald'],
  ['gonzales', 'gonzalez'],
  ['vazquez', 'vasquez'],
  ['rodrigues', 'rodriguez'],
  ['ximenez', 'jimenez'],
  ['gimenez', 'jimenez'],
  ['kowalsky', 'kowalski'],
  ['fitzgerald', 'fitsgerald'],
])('%s sounds like %s', (one, other) => {
  expect(phoneticKey(one)).toBe(phoneticKey(other));
});

test.each([
  ['maria', 'mario'],
  ['anna', 'hannah'],
  ['john', 'jane'],
  ['smith', 'schmidt'],
  ['garcia', 'gracia'],
  ['li', 'lo'],
  ['brian', 'bruno'],
  ['ali', 'eli'],
])('%s doesn’t sound like %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other));
});

test('a word without Latin letters has an empty key', () => {
  expect(phoneticKey('北京')).toBe('');
});

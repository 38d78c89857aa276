import { DOCUMENT_FILES_MAX, UPLOAD_BYTES_LIMIT } from '@marquee/contract/constants.ts';
import { expect, test } from 'vitest';
import { faultOfChoice, isWhole, nextOf, sortChoice, type Upload } from './uploads.rules.ts';

const file = (name: string, type = '', size = 1_000) => ({ name, type, size });

test.each([
  [file('a.jpg'), null],
  [file('A.JPEG'), null],
  [file('a.png'), null],
  [file('a.pdf'), null],
  [file('scan', 'image/jpeg'), null],
  [file('scan', 'application/pdf'), null],
  [file('scan'), 'kyc.file_type'],
  [file('scan', 'image/png+xml'), 'kyc.file_type'],
  [file('scan', 'x-image/png'), 'kyc.file_type'],
  [file('a.gif', 'image/gif'), 'kyc.file_type'],
  [file('a.pdf.exe'), 'kyc.file_type'],
  [file('a.jpg', 'image/jpeg', UPLOAD_BYTES_LIMIT - 1), null],
  [file('a.jpg', 'image/jpeg', UPLOAD_BYTES_LIMIT), 'kyc.file_too_large'],
  [file('a.zip', '', UPLOAD_BYTES_LIMIT), 'kyc.file_type'],
])('%o is rejected with %s', (given, fault) => {
  expect(faultOfChoice(given)).toBe(fault);
});

test('accepts valid files next to invalid ones, up to the maximum number of pages', () => {
  expect(sortChoice([file('a.gif'), file('b.jpg')], 0)).toEqual({ accepted: [file('b.jpg')], fault: 'kyc.file_type' });
  expect(sortChoice([file('b.jpg'), file('a.gif'), file('c.jpg', '', UPLOAD_BYTES_LIMIT)], 0).fault).toBe(
    'kyc.file_type',
  );
  const many = Array.from({ length: 5 }, (_, index) => file(`${index}.jpg`));
  expect(sortChoice(many, DOCUMENT_FILES_MAX - 2)).toEqual({ accepted: many.slice(0, 2), fault: 'tooMany' });
  expect(sortChoice(many, 0).fault).toBeNull();
});

const upload = (state: Upload['state']): Upload => ({
  key: state,
  name: 'a.jpg',
  file: new Blob(),
  state,
  progress: 0,
  fileId: null,
  error: null,
});

test('uploads one page at a time and is complete once every page is', () => {
  expect(nextOf([upload('done'), upload('chosen')])?.state).toBe('chosen');
  expect(nextOf([upload('sending'), upload('chosen')])).toBeUndefined();
  expect(nextOf([upload('failed')])).toBeUndefined();
  expect([isWhole([]), isWhole([upload('done')]), isWhole([upload('done'), upload('failed')])]).toEqual([
    false,
    true,
    false,
  ]);
});

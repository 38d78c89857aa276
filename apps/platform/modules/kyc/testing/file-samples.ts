import { brokenPapers, papers, unsafePapers } from './paper-samples.ts';
import { brokenPictures, pictures } from './picture-samples.ts';
import { plain, type Sample } from './sample.ts';
import { polyglots, strangers } from './stranger-samples.ts';

/** Files of every kind that somebody might send, with what has to come of each. */
export async function fileSamples(): Promise<readonly Sample[]> {
  const [jpeg, png] = await Promise.all([plain().jpeg().toBuffer(), plain().png().toBuffer()]);
  return [
    ...(await pictures(jpeg, png)),
    ...brokenPictures(jpeg, png),
    ...polyglots(jpeg, png),
    ...(await strangers(jpeg)),
    ...(await papers()),
    ...unsafePapers(),
    ...(await brokenPapers()),
  ];
}

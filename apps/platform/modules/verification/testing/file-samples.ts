import { brokenDocuments, validDocuments, unsafeDocuments } from './document-samples.ts';
import { brokenImages, images } from './image-samples.ts';
import { plain, type Sample } from './sample.ts';
import { polyglots, foreignFiles } from './foreign-samples.ts';

/** Files of every kind that players might upload, with their expected verdicts. */
export async function fileSamples(): Promise<readonly Sample[]> {
  const [jpeg, png] = await Promise.all([plain().jpeg().toBuffer(), plain().png().toBuffer()]);
  return [
    ...(await images(jpeg, png)),
    ...brokenImages(jpeg, png),
    ...polyglots(jpeg, png),
    ...(await foreignFiles(jpeg)),
    ...(await validDocuments()),
    ...unsafeDocuments(),
    ...(await brokenDocuments()),
  ];
}

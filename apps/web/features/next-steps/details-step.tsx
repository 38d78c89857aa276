import { Banner } from '@marquee/ui/banner/banner.tsx';
import { useNextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { useStepText } from './use-step-text.ts';

/** Above the details: what is missing, as long as something is. */
export function DetailsStep() {
  const step = useNextSteps().data?.steps.find(({ key }) => key === 'details');
  const stepText = useStepText();
  if (step === undefined || step.state === 'done') return null;
  const { title, texts } = stepText(step);
  return (
    <Banner tone="info" icon="edit" title={title}>
      {texts.join(' ')}
    </Banner>
  );
}

import { Button } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useRef, useState, type ReactNode } from 'react';
import layout from '../layout/cards.module.css';
import { copyText } from './copy-text.ts';

interface LinkFieldTexts {
  readonly label: string;
  readonly hint?: string;
  readonly share: string;
  readonly copy: string;
  readonly copied: string;
  /** For screen readers, after the link was copied. */
  readonly copiedLong: string;
  readonly noClipboard: string;
}

/** A link with buttons to copy and share it; further buttons follow. Without clipboard access it can be copied by hand. */
export function LinkField({
  url,
  shareTitle,
  texts,
  children,
}: {
  url: string;
  shareTitle: string;
  texts: LinkFieldTexts;
  children?: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const isCopied = await copyText(url);
    setCopied(isCopied);
    if (!isCopied) field.current?.select();
  };
  const share = async () => {
    try {
      // tidy: allow browser-support, because it is called only where it exists
      await navigator.share({ title: shareTitle, url });
    } catch (error) {
      // Closing the share sheet is a choice; after any other failure the link is copied instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <>
      <TextField
        ref={field}
        label={texts.label}
        value={url}
        readOnly
        dir="ltr"
        translate="no"
        hint={texts.hint}
        error={copied === false ? texts.noClipboard : undefined}
        onFocus={(event) => event.target.select()}
      />
      <div className={layout['actions']}>
        {'share' in navigator && (
          <Button variant="primary" icon="external" onClick={() => void share()}>
            {texts.share}
          </Button>
        )}
        <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {copied ? texts.copied : texts.copy}
        </Button>
        {children}
      </div>
      <p role="status" className="visually-hidden">
        {copied && texts.copiedLong}
      </p>
    </>
  );
}

import { useState } from 'react';
import { Badge, type Tone } from '@marquee/ui/badge/badge.tsx';
import { Button, IconButton, IconLink, LinkButton } from '@marquee/ui/button/button.tsx';
import { ChipButton, ChipLink, ChipRow } from '@marquee/ui/chip/chip.tsx';
import { Menu, MenuButton, MenuDivider, MenuLink } from '@marquee/ui/menu/menu.tsx';
import { Popover } from '@marquee/ui/popover/popover.tsx';
import { Tag } from '@marquee/ui/tag/tag.tsx';
import { Tooltip } from '@marquee/ui/tooltip/tooltip.tsx';
import { Chapter, Entry, Row } from './entry.tsx';

const tones: readonly Tone[] = ['neutral', 'accent', 'second', 'third', 'success', 'warning', 'danger', 'info'];

function Small() {
  const [tags, setTags] = useState<readonly string[]>(['Slots', 'New', 'High volatility']);
  return (
    <>
      <Entry name="Tag" note="A removable item, such as an active filter.">
        <Row>
          {tags.map((tag) => (
            <Tag
              key={tag}
              icon="filter"
              onRemove={() => setTags(tags.filter((each) => each !== tag))}
              removeLabel={`Take off: ${tag}`}
            >
              {tag}
            </Tag>
          ))}
          <Tag tone="accent">Fixed</Tag>
        </Row>
      </Entry>
      <Entry name="Badge" note="Annotates something else.">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Entry>
      <Entry
        name="Menu, popover, tooltip"
        note="Links in a Menu, other content in a Popover, an explanation of a term in a Tooltip."
      >
        <Row>
          <Menu label="Account" trigger="Menu" align="start">
            <MenuLink href="#one" icon="user">
              Profile
            </MenuLink>
            <MenuLink href="#two" icon="wallet" isCurrent>
              Wallet
            </MenuLink>
            <MenuDivider />
            <MenuButton icon="log-out">Log out</MenuButton>
          </Menu>
          <Popover label="About limits" trigger="Popover">
            Lower limits apply immediately. Raising a limit takes a day.
          </Popover>
          <Tooltip text="Return to player: the long-run share of stakes that is paid back.">RTP</Tooltip>
        </Row>
      </Entry>
    </>
  );
}

export function Actions() {
  return (
    <Chapter id="actions" title="Actions">
      <Entry name="Button" note="Primary once per view. Busy buttons keep width and focus.">
        <Row>
          <Button variant="primary" icon="play">
            Primary
          </Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
        </Row>
        <Row>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="primary" busy busyLabel="Sending">
            Busy
          </Button>
          <Button busy busyLabel="Sending">
            Busy
          </Button>
        </Row>
        <Row>
          <Button size="small">Small</Button>
          <Button size="base">Base</Button>
          <LinkButton href="#button" size="large" variant="primary" iconEnd="chevron-forward">
            Large link
          </LinkButton>
        </Row>
        <Button variant="primary" size="large" block icon="deposit">
          Block: Geldeinzahlungsmöglichkeiten anzeigen
        </Button>
      </Entry>
      <Entry name="Icon button" note="A well-known icon; its label is for screen readers.">
        <Row>
          <IconButton icon="heart" label="Favourite" />
          <IconButton icon="settings" label="Settings" variant="secondary" />
          <IconButton icon="plus" label="Add" variant="primary" />
          <IconButton icon="delete" label="Delete" variant="danger" />
          <IconButton icon="maximize" label="Full screen" size="small" variant="secondary" />
          <IconButton icon="search" label="Search" size="large" variant="secondary" />
          <IconButton icon="lock" label="Locked" disabled />
          <IconLink icon="external" label="Open" href="#icon-button" />
        </Row>
      </Entry>
      <Entry name="Chip" note="Filters a page; a link if the filter has a URL.">
        <ChipRow label="Categories">
          <ChipLink href="#chip" isCurrent icon="casino">
            All
          </ChipLink>
          <ChipLink href="#chip" icon="slots" count={32}>
            Slots
          </ChipLink>
          <ChipLink href="#chip" icon="live">
            Live casino
          </ChipLink>
        </ChipRow>
        <Row>
          <ChipButton isCurrent>On</ChipButton>
          <ChipButton>Off</ChipButton>
        </Row>
      </Entry>
      <Small />
    </Chapter>
  );
}

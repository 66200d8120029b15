import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import './tab-set.css';

export interface TabSpec {
  readonly id: string;
  readonly label: string;
  /** Drawn only while the tab is chosen. */
  readonly content: () => ReactNode;
}

interface TabSetProps {
  /** What the tabs belong to, for those who cannot see it. */
  readonly label: string;
  readonly tabs: readonly TabSpec[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Tabs over one panel; arrow keys walk them. */
export function TabSet({ label, tabs, selected, onSelect }: TabSetProps) {
  return (
    <Tabs className="tab-set" selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList className="tab-set__list" aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <Tab key={id} id={id} className="tab-set__tab">
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="tab-set__panel">
          {content()}
        </TabPanel>
      ))}
    </Tabs>
  );
}

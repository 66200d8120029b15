import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import './tab-set.css';

export interface TabSpec {
  readonly id: string;
  readonly label: string;
  /** Rendered only while the tab is selected. */
  readonly content: () => ReactNode;
}

interface TabSetProps {
  /** Accessible name. */
  readonly label: string;
  readonly tabs: readonly TabSpec[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

export function TabSet({ label, tabs, selected, onSelect }: TabSetProps) {
  return (
    <Tabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList className="tab-set__list" aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <Tab key={id} id={id} className="tab-set__tab small soft strong">
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

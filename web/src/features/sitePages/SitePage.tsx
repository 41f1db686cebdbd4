import "../../ui/blocks/Banner.css";
import "./SitePage.css";
import { client } from "../../api/client";
import { itemOf } from "../../api/fetching/itemResponse";
import type { SitePage as Page } from "../../api/types";
import { Banner } from "../../ui/blocks/Banner";
import { Title } from "../../ui/headings/Title";
import { ItemPage } from "../pages/ItemPage";

function fetchPage(id: string, signal: AbortSignal): Promise<Page> {
  return itemOf("page", client.GET("/api/admin/single-page/{id}", { params: { path: { id } }, signal }));
}

/** A page of text that the company wrote itself. */
export function SitePage() {
  return (
    <ItemPage fetchItem={fetchPage} endpoint="/api/admin/single-page/{id}" what="page">
      {({ title, picture, html }) => (
        <article className="site-page">
          {picture ? (
            <Banner path={picture} opening>
              <Title level={1} text={title} />
            </Banner>
          ) : (
            <header className="opening">
              <Title level={1} text={title} />
            </header>
          )}
          {/* The server made this of Markdown and left only harmless elements in it. */}
          {/* oxlint-disable-next-line react/no-danger */}
          <div className="site-page__text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      )}
    </ItemPage>
  );
}
